/** A refusal as the API words it: the codes of ECT Open API 1.0.0, api.Error. Its sentences are not documented. */
export class LineError extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, message: string, status: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export const ERRORS = {
  key: () => new LineError('UNAUTHORIZED', 'The API key is invalid', 401),
  path: () => new LineError('NOT_FOUND', 'The resource is not found', 404),
  request: (what: string) => new LineError('BAD_REQUEST', what, 400),
  noOrder: () => new LineError('NOT_FOUND', 'The order is not found', 404),
  noProduct: () => new LineError('NOT_FOUND', 'The product is not found', 404),
  noInventory: () => new LineError('NOT_FOUND', 'The inventory is not found', 404),
  conflict: (what: string) => new LineError('DATA_CONFLICT', what, 409),
  broken: () => new LineError('INTERNAL_ERROR', 'Internal server error', 500),
} as const;
