/** A refusal as the API words it; texts verbatim from partner.tiktokshop.com/docv2/page/common-errors where it lists them. */
export class TiktokError extends Error {
  readonly code: number;
  readonly status: number;
  constructor(code: number, message: string, status: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export const ERRORS = {
  appKey: () => new TiktokError(36009004, 'Invalid credentials. Invalid `app_key` query parameter.', 400),
  noTimestamp: () =>
    new TiktokError(36009004, 'Missing credentials. The `timestamp` query parameter is required.', 400),
  early: () =>
    new TiktokError(
      36009004,
      'Invalid timestamp. The value of the `timestamp` query parameter must not be earlier than 5 minutes before the current time.',
      400,
    ),
  ahead: () =>
    new TiktokError(
      36009004,
      'Invalid timestamp. The value of the `timestamp` query parameter must not exceed the current time by more than 30 seconds.',
      400,
    ),
  sign: () => new TiktokError(106001, 'Invalid credentials. The `sign` query parameter is invalid.', 401),
  token: () =>
    new TiktokError(36009004, 'Invalid credentials. The `x-tts-access-token` header is invalid.', 401),
  expired: () =>
    new TiktokError(
      105002,
      'Expired credentials. The `access_token` or `x-tts-access-token` header has expired.',
      401,
    ),
  scope: () =>
    new TiktokError(
      105005,
      'Access denied. The app is not authorized to access the endpoint because the access scopes granted for the app or the access token do not contain the required access scope for the endpoint.',
      401,
    ),
  noCipher: () =>
    new TiktokError(
      106013,
      'Missing identifier. The `shop_cipher` query parameter is required to identify the target shop.',
      400,
    ),
  cipher: () =>
    new TiktokError(36009004, 'Invalid identifier. The `shop_cipher` query parameter is invalid.', 400),
  needlessCipher: () =>
    new TiktokError(
      36009004,
      'Unexpected identifier. The `shop_cipher` query parameter is not required for this request.',
      400,
    ),
  path: () => new TiktokError(36009009, 'Invalid path. The requested path does not exist.', 404),
  rate: () =>
    new TiktokError(
      36009002,
      "Too many requests. You've made too many requests in a short period of time.",
      429,
    ),
  broken: () =>
    new TiktokError(
      36009003,
      'Internal error. Please try again. If the issue persists after multiple attempts, please contact platform support.',
      500,
    ),
  param: (what: string) => new TiktokError(36009004, `Invalid parameter. ${what}`, 400),
  authCode: () => new TiktokError(36004004, 'invalid auth code', 200),
  refreshToken: () => new TiktokError(36004004, 'refresh token is invalid', 200),
  refreshExpired: () => new TiktokError(36004001, 'rt has expired', 200),
  /** What cannot be done with a package now. The API's tables list one code of these. */
  frozen: (why = 'package in freeze status') => new TiktokError(10007014, why, 200),
  tooManyProducts: () =>
    new TiktokError(12052180, 'The total number of search results can not exceed 10000.', 200),
} as const;
