/** The shop's back door: an awning, and a door ajar with the light on. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#0b5c5c" />
      <path
        d="M6.2 11.5 8 6h16l1.8 5.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path
        d="M6 11.5a2.5 2.5 0 0 0 5 0a2.5 2.5 0 0 0 5 0a2.5 2.5 0 0 0 5 0a2.5 2.5 0 0 0 5 0z"
        fill="#fff"
      />
      <path d="M8 16v10h16V16" fill="none" stroke="#fff" strokeWidth="2" strokeLinejoin="round" />
      <path d="M13 26v-8.5l6 1.8V26z" fill="#f2b84b" />
      <circle cx="17.4" cy="22.6" r=".8" fill="#0b5c5c" />
    </svg>
  );
}
