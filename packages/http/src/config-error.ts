/** Thrown where a server cannot start as it is set up. Its message is for the operator, in English. */
export class ConfigError extends Error {
  override readonly name: string = "ConfigError";
}
