export function ResetPassword() {
  return <p>ResetPassword</p>;
}
