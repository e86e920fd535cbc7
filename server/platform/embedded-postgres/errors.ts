/** Why the embedded database did not start, with a sentence that says what to do. */
export type EmbeddedPostgresTrouble =
  'already_running' | 'unsupported_platform' | 'data_folder' | 'start_failed' | 'thai_search';

export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly code: EmbeddedPostgresTrouble;

  constructor(code: EmbeddedPostgresTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
