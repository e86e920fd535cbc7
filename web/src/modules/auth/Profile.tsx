export function Profile() {
  return <p>Profile</p>;
}
