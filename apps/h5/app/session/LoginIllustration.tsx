/** A head with a padlock, in the two tones of `.ill`. */
export function LoginIllustration() {
  return (
    <svg className="ill" viewBox="0 0 120 120" aria-hidden>
      <ellipse className="t" cx="60" cy="100" rx="42" ry="6" />
      <circle className="t" cx="60" cy="54" r="40" />
      <circle className="w" cx="60" cy="44" r="15" />
      <path className="w" d="M30 88c3-16 15-24 30-24s27 8 30 24z" />
      <rect className="rs" x="76" y="70" width="24" height="20" rx="4" />
      <path className="r" d="M82 70v-5a6 6 0 0 1 12 0v5M88 78v4" />
    </svg>
  )
}
