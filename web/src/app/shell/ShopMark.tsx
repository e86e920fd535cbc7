import { files } from '../../../../contract/files.ts';
import { addressOf } from '../../platform/client.ts';
import { useSession } from '../../platform/session.ts';
import { Mark } from '../../kit/frame/Mark.tsx';
import classes from './ShopMark.module.css';

const SIZE = 28;

/** The shop's own logo, or ours where it has none; its name stands beside it. */
export function ShopMark() {
  const { EnterpriseLogo: file } = useSession();
  return file ? (
    <img className={classes['logo']} height={SIZE} src={addressOf(files.read, { file })} alt="" />
  ) : (
    <Mark size={SIZE} />
  );
}
