/** The error of a server that cannot start with its configuration. Its message is for the operator, in English. */
export class ConfigError extends Error {
  override readonly name: string = "ConfigError";
}
