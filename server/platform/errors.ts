import type { AnyEndpoint, Refusal } from '../../contract/endpoint.ts';
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

/**
 * Makes a failure with one of the codes `C`. A function that can refuse takes it as its last parameter, typed with
 * its own codes: so an endpoint that calls it has to declare them, or the call does not compile.
 */
export type Fail<C extends ErrorCode = ErrorCode> = (code: C, data?: Detail) => Failure;
/** The codes an endpoint declares, and the common ones. */
export type FailOf<E extends AnyEndpoint> = Fail<Refusal<E>>;

/** Any code: for the platform alone. Modules get theirs from the endpoint that is called. */
export const fail: Fail = (code, data = {}) => new Failure(code, data);
export const failOf = <E extends AnyEndpoint>(_e: E): FailOf<E> => fail;
/** In a job nobody waits for the answer: a refusal fails the job. */
export const failInJob: Fail = (code, data) => fail(code, data);
/** For a refusal that cannot come where it is passed, such as a shortage where goods only come in. */
export const cannotHappen: Fail = (code, data = {}) => {
  throw new Error(`${code} was refused where it cannot be: ${JSON.stringify(data)}`);
};
/** `invalid_param` naming the fields, as validation does. */
export const invalid = (...problems: FieldProblem[]): Failure => fail('invalid_param', { problems });
