import type { Detail, ErrorCode } from '../../contract/errors.ts';
import type { FieldProblem } from '../../contract/fields.ts';

/** An expected "no": a code of the contract and its data. Bugs are any other error. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly data: Detail;
  constructor(code: ErrorCode, data: Detail = {}) {
    super(code);
    this.code = code;
    this.data = data;
  }
}
export const fail = (code: ErrorCode, data: Detail = {}): Failure => new Failure(code, data);
/** `invalid_param` naming the fields, as validation does. */
export const invalid = (...problems: FieldProblem[]): Failure => fail('invalid_param', { problems });
