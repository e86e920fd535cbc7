type Type = 'ISV' | 'ISP' | 'SYSTEM';
/** A refusal as the API words it: doc 108069, and the errors of each call. HTTP is 200 with all of them. */
export class LazadaError extends Error {
  readonly code: string;
  readonly type: Type;
  /** What is wrong with which of several. */
  readonly detail: object[];
  constructor(code: string, message: string, type: Type = 'ISV', detail: object[] = []) {
    super(message);
    this.code = code;
    this.type = type;
    this.detail = detail;
  }
}

export const ERRORS = {
  path: () => new LazadaError('InvalidApiPath', 'The specified API path is invalid'),
  missing: (name: string) =>
    new LazadaError(
      'MissingParameter',
      `The input parameter "${name}" that is mandatory for processing this request is not supplied`,
    ),
  param: (what: string) => new LazadaError('InvalidParameter', what),
  appKey: () => new LazadaError('InvalidAppKey', 'The specified App Key is invalid'),
  timestamp: () => new LazadaError('IllegalTimestamp', 'The specified timestamp is invalid or expired'),
  sign: () =>
    new LazadaError('IncompleteSignature', 'The request signature does not conform to platform standards'),
  token: () => new LazadaError('IllegalAccessToken', 'The specified access token is invalid or expired'),
  refresh: () => new LazadaError('IllegalRefreshToken', 'The specified refresh token is invalid or expired'),
  code: () => new LazadaError('InvalidCode', 'Invalid authorization code'),
  rate: (code = 'SellerCallLimit') =>
    new LazadaError(code, 'This api access is limited, the ban will last 1 second'),
  broken: () => new LazadaError('ServiceTimeout', 'Service execution timeout', 'ISP'),
  offset: (given: string) => new LazadaError('14', `E014: "${given}" Invalid Offset`),
  noOrder: (given: string) => new LazadaError('16', `E016: "${given}" Invalid Order ID`),
  date: (given: string) => new LazadaError('17', `E017: "${given}" Invalid Date Format`),
  limit: (given: string) => new LazadaError('19', `E019: "${given}" Invalid Limit`),
  status: (given: string) => new LazadaError('36', `E036: "${given}" Invalid status filter`),
} as const;
