import { ApiError } from '../../platform/errors.ts';

/** The order was cancelled meanwhile: that is shouted, not said. */
export const isCancelled = (error: unknown) =>
  error instanceof ApiError && error.code === 'invalid_order_status' && error.detail['cancelled'] === true;
