import type { SetupStep, ShownStep } from '../../../contract/setup.ts';
import type { Reader } from '../../platform/tx.ts';

/** Whether the shop has it by now. */
type IsDone = (tx: Reader) => Promise<boolean>;

const steps = new Map<string, { step: SetupStep; isDone: IsDone }>();
/** A later module says what a new shop needs of it. */
export const registerStep = (step: SetupStep, isDone: IsDone): void =>
  void steps.set(step.key, { step, isDone });

/** All of them, in the order in which a shop is set up. */
export const stepsOf = (tx: Reader): Promise<ShownStep[]> =>
  Promise.all(
    [...steps.values()]
      .toSorted((a, b) => a.step.rank - b.step.rank)
      .map(async ({ step: { key, title, says, to, optional = false }, isDone }) => ({
        key,
        title,
        says,
        to: to.path,
        optional,
        done: await isDone(tx),
      })),
  );
