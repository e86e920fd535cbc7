import {
  manifests as api,
  type ManifestPage,
  type ManifestParcel,
} from '../../../../../contract/express.manifests.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ReasonDialog, useDialogCommand } from '../../../kit/index.ts';

interface Props {
  manifest: ManifestPage;
  parcel: ManifestParcel;
  onClose: () => void;
}

/** Found on the shelf after the van had left: it waits for the next manifest. */
export function LeftBehindDialog({ manifest, parcel, onClose }: Props) {
  const t = useWords('express');
  const { number } = manifest;
  const box = parcel.of > 1 ? ` ${t('manifest.box', { no: parcel.no, of: parcel.of })}` : '';
  const code = parcel.code + box;
  const leave = useDialogCommand(api.leftBehind, {
    invalidates: ['manifests', 'orders', 'parcels'],
    onClose,
    done: () => t('manifest.behind.done', { code }),
  });
  return (
    <ReasonDialog
      opened
      title={t('manifest.behind.title', { code })}
      says={t('manifest.behind.dialogSays', { number })}
      label={t('manifest.behind.reason')}
      ready={[
        t('manifest.behind.ready.full'),
        t('manifest.behind.ready.overlooked'),
        t('manifest.behind.ready.refused'),
        t('manifest.behind.ready.damaged'),
      ]}
      longest={300}
      need={t('manifest.behind.needReason')}
      confirm={t('manifest.behind.act')}
      onConfirm={(reason) => leave.send({ id: manifest.id, parcel_id: parcel.id, reason })}
      onCancel={onClose}
    />
  );
}
