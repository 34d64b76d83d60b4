/** The error of a server that cannot start with its configuration. The message is in English, for the operator of the server. */
export class ConfigError extends Error {
  override readonly name: string = "ConfigError";
}
