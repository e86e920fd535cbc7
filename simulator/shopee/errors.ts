/** A refusal as the API words it, from the error lists of its reference pages. HTTP is 200 with most of them. */
export class ShopeeError extends Error {
  readonly error: string;
  readonly status: number;
  constructor(error: string, message: string, status = 200) {
    super(message);
    this.error = error;
    this.status = status;
  }
}

export const ERRORS = {
  path: () => new ShopeeError('error_param', 'The request path is incorrect.', 404),
  absent: (name: string) => new ShopeeError('error_param', `There is no ${name} in query.`),
  noTimestamp: () => new ShopeeError('error_param', 'no timestamp'),
  expired: () => new ShopeeError('error_param', 'Timestamp is expired.'),
  partner: () => new ShopeeError('error_auth', 'The partner_id is invalid.', 403),
  sign: () => new ShopeeError('error_sign', 'Wrong sign.', 403),
  token: () => new ShopeeError('error_auth', 'Invalid access_token.', 403),
  /** The name is spelled so. */
  tokenExpired: () => new ShopeeError('invalid_acceess_token', 'Invalid access_token.', 403),
  otherShop: () => new ShopeeError('error_auth', 'Invalid partner_id or shopid.', 403),
  unlinked: () => new ShopeeError('shop_no_linked', 'Partner and shop has no linked.', 403),
  accessOver: () => new ShopeeError('shop_access_expired', 'Your access to shop has expired.', 403),
  code: () => new ShopeeError('invalid_code', 'The code is expired or used or invalid.'),
  shopId: () => new ShopeeError('invalid_shop_id', 'The shop_id is invalid.'),
  refresh: () =>
    new ShopeeError(
      'error_shop_refresh_token',
      'Your refresh token is error ,please check refresh token or shopid.',
    ),
  refreshExpired: () => new ShopeeError('refresh_token_expired', 'Your refresh_token expired.'),
  rate: () => new ShopeeError('error_rate_limit', 'Too many requests, please try again later.'),
  quota: () => new ShopeeError('error_limit', 'Your app has reached its daily limit of calls.'),
  broken: () => new ShopeeError('error_server', 'Something wrong. Please try later.', 500),
  param: (what: string) => new ShopeeError('error_param', `Wrong parameters, detail: ${what}.`),
  window: () =>
    new ShopeeError(
      'order.order_list_invalid_time',
      'Start time must be earlier than end time and diff in 15days.',
    ),
  noOrder: () => new ShopeeError('error_not_found', 'The order is not found.'),
  noPackage: () => new ShopeeError('logistics.package_not_exist', 'The package does not exist.'),
  noReturn: () => new ShopeeError('error_not_found', 'The return is not found.'),
  noItem: () => new ShopeeError('error_item_not_found', 'Product not found.'),
  orderStatus: (what: string) => new ShopeeError('logistics.order_status_error', what),
  shipped: () =>
    new ShopeeError('logistics.package_already_shipped', 'This parcel has already been shipped.'),
  oneType: () =>
    new ShopeeError(
      'logistics.ship_order_only_support_one_type',
      'Only one of pickup, dropoff and non_integrated may be given.',
    ),
  /** The name is spelled so. */
  needPackage: () =>
    new ShopeeError(
      'logistics.ship_order_need_pacakge_number',
      'This order is split, package_number is needed.',
    ),
  needNoPackage: () =>
    new ShopeeError(
      'logistics.ship_order_not_need_pacakge_number',
      'This order is not split, package_number is not needed.',
    ),
  cannotPrint: (why = 'The package can not print now.') =>
    new ShopeeError('logistics.package_can_not_print', why),
  trackingInvalid: () =>
    new ShopeeError('logistics.tracking_number_invalid', 'The tracking number is invalid.'),
  printFirst: () =>
    new ShopeeError('logistics.shipping_document_should_print_first', 'The package should print first.'),
  downloadLater: () =>
    new ShopeeError('logistics.download_later', 'The document is not ready, please download later.'),
  together: () =>
    new ShopeeError(
      'logistics.packages_can_not_download_together',
      'These packages can not be downloaded together.',
    ),
  cancel: (what: string) => new ShopeeError('order.cancel_order_failed', what),
} as const;
