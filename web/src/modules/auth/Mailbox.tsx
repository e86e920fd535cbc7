export function Mailbox() {
  return <p>Mailbox</p>;
}
