export function ForgotPassword() {
  return <p>ForgotPassword</p>;
}
