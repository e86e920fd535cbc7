export interface LazadaOptions {
  appKey: string;
  appSecret: string;
  /** The app's callback: another one is refused. */
  redirectUrl: string;
  /** An old refresh token is refused after its use. The documentation leaves it open; absent: yes. */
  refreshSingleUse?: boolean;
  /** A refresh puts the refresh token's own end off. The guide says so and the reverse; absent: no. */
  refreshExtends?: boolean;
  accessDays?: number;
  refreshDays?: number;
  /** Calls a second of a seller. */
  perSecond?: number;
  slowPageMs?: number;
  /** The address that the links to labels begin with. */
  baseUrl?: string;
}
