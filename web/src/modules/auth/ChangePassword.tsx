export function ChangePassword() {
  return <p>ChangePassword</p>;
}
