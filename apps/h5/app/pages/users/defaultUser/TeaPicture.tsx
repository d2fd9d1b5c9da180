/** A cup that steams. */
export const TeaPicture = () => (
  <svg className="i" width={40} height={40} viewBox="0 0 40 40" aria-hidden="true">
    <path d="M8 17h20v7a8 8 0 0 1-8 8h-4a8 8 0 0 1-8-8zM28 19h2a4 4 0 0 1 0 8h-2.6M6 35h24" />
    <path d="M14 12c-2-2 2-3 0-6M20 12c-2-2 2-3 0-6" opacity="0.6" />
  </svg>
)
