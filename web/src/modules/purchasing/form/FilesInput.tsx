import { ActionIcon, TextInput } from '@mantine/core';
import { IconFileTypePdf, IconX } from '@tabler/icons-react';
import { MOST_PURCHASE_FILES } from '../../../../../contract/purchasing.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ImageZoom, Upload } from '../../../kit/index.ts';
import type { PurchaseFile } from './values.ts';
import classes from '../purchasing.module.css';

interface Props {
  value: PurchaseFile[];
  onChange: (files: PurchaseFile[]) => void;
  error?: string | undefined;
}

/** Offers, drawings, pictures: what belongs to an order, each under a title of its own. */
export function FilesInput({ value, onChange, error }: Props) {
  const t = useWords('purchasing');
  return (
    <div className={classes['files']}>
      {value.length > 0 && (
        <ul aria-label={t('form.files')}>
          {value.map((one, i) => (
            <li key={one.file}>
              {one.file.endsWith('.pdf') ? (
                <a href={one.url} target="_blank" rel="noreferrer" aria-label={one.title}>
                  <IconFileTypePdf size={32} stroke={1.3} aria-hidden="true" />
                </a>
              ) : (
                <ImageZoom src={one.url} alt={one.title} height={40} />
              )}
              <TextInput
                aria-label={t('form.fileTitle', { n: i + 1 })}
                maxLength={200}
                value={one.title}
                onChange={(event) => {
                  const title = event.currentTarget.value;
                  onChange(value.map((other) => (other === one ? { ...other, title } : other)));
                }}
              />
              <ActionIcon
                variant="subtle"
                aria-label={t('form.removeFile', { title: one.title })}
                onClick={() => onChange(value.filter((other) => other !== one))}
              >
                <IconX size={18} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {value.length < MOST_PURCHASE_FILES && (
        <Upload
          key={value.length}
          label={t('form.files')}
          purpose="purchase"
          papers
          value={undefined}
          error={error}
          onChange={(sent, name) =>
            sent && onChange([...value, { ...sent, title: (name ?? t('form.file')).slice(0, 200) }])
          }
        />
      )}
    </div>
  );
}
