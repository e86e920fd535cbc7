import pg from 'pg';

/**
 * A connection whose statements of one turn travel as one flight: one write, one Sync, one answer. The driver puts a
 * Sync behind each, and the database says "ready" to every Sync in a write of its own, which wakes this process: that
 * costs more than many a statement. What stands behind a failed statement of a flight is not run, and fails with it.
 */
export class FlightClient extends pg.Client {
  private flight: Flight | null = null;
  private inTurn = false;

  // it answers what the driver's does; `never` because no single type fits all of its overloads
  override query(...asked: unknown[]): never {
    this.beginTurn();
    const statement = statementOf(asked);
    if (statement) return (this.flight ??= new Flight()).board(statement) as never;
    this.depart();
    return super.query(...(asked as [string])) as never;
  }

  private beginTurn(): void {
    if (this.inTurn) return;
    this.inTurn = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.inTurn = false;
      this.depart();
      stream.uncork();
    });
  }

  private depart(): void {
    const { flight } = this;
    this.flight = null;
    if (flight) super.query(flight);
  }
}

/** What can travel: a named statement, or the words around a transaction. The rest goes the driver's way, in its turn. */
function statementOf([asked, ...more]: unknown[]): pg.QueryConfig | null {
  if (more.length) return null;
  if (typeof asked === 'string') return AROUND.has(asked) ? { name: asked, text: asked } : null;
  return (asked as pg.QueryConfig).name ? (asked as pg.QueryConfig) : null;
}
const AROUND = new Set(['begin', 'begin read only', 'commit']);

/** What the driver tells a query of its answer. */
interface Statement {
  name: string;
  text: string;
  callback: (err: Error | null, result?: pg.QueryResult) => void;
  failure?: Error;
  submit: (connection: pg.Connection) => Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  handleReadyForQuery(connection: pg.Connection): void;
  handleError(err: Error, connection: pg.Connection): void;
}
/** Which statements the driver has sent to be prepared, and not heard of yet. */
type Submitting = pg.Connection & { submittedNamedStatements: Record<string, string> };

/** To the driver one query; it hands each message on to the statement whose turn it is. */
class Flight extends pg.Query {
  private readonly aboard: Statement[] = [];
  // the driver notes under these that a statement is prepared
  declare name: string | undefined;
  declare text: string | undefined;

  constructor() {
    super('');
  }

  board(config: pg.QueryConfig): Promise<pg.QueryResult> {
    const statement = new pg.Query(config) as unknown as Statement;
    this.aboard.push(statement);
    return new Promise<pg.QueryResult>((resolve, reject) => {
      statement.callback = (err, result) => {
        if (!err) return resolve(result!);
        statement.failure = err;
        reject(err);
      };
    }).catch((err: Error) => {
      // as the driver does: the stack leads to who asked, not to the socket
      Error.captureStackTrace(err);
      throw err;
    });
  }

  override submit = (connection: pg.Connection): null => {
    const withoutSync = Object.create(connection, { sync: { value: () => undefined } }) as pg.Connection;
    let failure: Error | null | undefined;
    for (const statement of this.aboard.splice(0)) {
      // a value that cannot be sent: the driver has told who asked, and the rest stays behind
      failure ??= statement.submit(withoutSync) ?? statement.failure;
      if (failure) statement.callback(failure);
      else this.aboard.push(statement);
    }
    connection.sync();
    this.next();
    return null;
  };

  handleRowDescription(message: unknown): void {
    this.aboard[0]!.handleRowDescription(message);
  }
  handleDataRow(message: unknown): void {
    this.aboard[0]!.handleDataRow(message);
  }
  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    const statement = this.aboard.shift()!;
    this.next();
    statement.handleCommandComplete(message, connection);
    statement.handleReadyForQuery(connection);
  }
  handleError(err: Error, connection: Submitting): void {
    for (const statement of this.aboard.splice(0)) {
      // those behind the failed one were not prepared either
      delete connection.submittedNamedStatements[statement.name];
      statement.handleError(err, connection);
    }
  }
  handleReadyForQuery(): void {
    // each statement had its answer with its own completion
  }

  private next(): void {
    this.name = this.aboard[0]?.name;
    this.text = this.aboard[0]?.text;
  }
}
