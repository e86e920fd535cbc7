import { cloneElement, isValidElement, useId, type ReactElement, type ReactNode } from 'react';
import { Input } from '@mantine/core';
import { useWords } from '../../platform/i18n.ts';
import { count } from '../numbers.ts';

interface Measured {
  maxLength?: number | undefined;
  value?: unknown;
}

/**
 * Every field with a `maxLength` goes through here, by the theme. A browser cuts what is pasted beyond it and
 * says nothing, so that half an address is saved: the field takes all of it instead and says what is too much.
 */
export const withLength = (input: ReactNode) =>
  isValidElement<Measured>(input) && input.props.maxLength !== undefined ? (
    <WithLength input={input} max={input.props.maxLength} />
  ) : (
    input
  );

function WithLength({ input, max }: { input: ReactElement<Measured>; max: number }) {
  const t = useWords('kit');
  const id = useId();
  const length = lengthOf(input.props.value);
  if (length <= max) return cloneElement(input, { maxLength: undefined });
  return (
    <>
      {cloneElement(input, {
        maxLength: undefined,
        error: true,
        // Its form or dialog is not saved while it stands so.
        'data-unread': true,
        'aria-errormessage': id,
      } as Measured)}
      <Input.Error id={id} role="alert" mt={4}>
        {t('form.tooLong', { max: count(max), length: count(length) })}
      </Input.Error>
    </>
  );
}

/** As the contract counts: without the spaces around it. */
const lengthOf = (value: unknown) => (typeof value === 'string' ? value.trim().normalize('NFC').length : 0);
