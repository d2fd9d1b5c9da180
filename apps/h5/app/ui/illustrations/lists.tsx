import { Drawing } from './Drawing.tsx'

export const cartPicture = (
  <Drawing>
    <circle className="ill-fill" cx="82" cy="40" r="24" />
    <path className="ill-face" d="M32 44h56l-6 34a4 4 0 0 1-4 3.3H44a4 4 0 0 1-4-3.3z" />
    <path className="ill-line" d="M20 32h6a4 4 0 0 1 4 3l2 9M42 56h36M44 68h32M52 46l3 34M68 46l-3 34" />
    <circle className="ill-face" cx="48" cy="92" r="5" />
    <circle className="ill-face" cx="74" cy="92" r="5" />
    <path className="ill-red-face" d="M56 20h18v18H56z" transform="rotate(12 65 29)" />
    <path className="ill-red" d="M84 18l4-4M90 26l6-1M78 14l1-6" />
  </Drawing>
)

export const orderPicture = (
  <Drawing>
    <circle className="ill-fill" cx="76" cy="44" r="30" />
    <path className="ill-face" d="M34 22h46a4 4 0 0 1 4 4v68l-8.5-6-8.5 6-10-6-8.5 6-8.5-6-10 6V26a4 4 0 0 1 4-4z" />
    <path className="ill-line" d="M44 38h24M44 50h28M44 62h18" />
    <circle className="ill-red-face" cx="82" cy="74" r="14" />
    <path className="ill-red" d="M76 74l4.5 4.5 8-9" />
  </Drawing>
)

export const searchPicture = (
  <Drawing>
    <circle className="ill-fill" cx="66" cy="46" r="34" />
    <rect className="ill-face" x="24" y="30" width="46" height="54" rx="5" />
    <path className="ill-line" d="M34 44h26M34 54h20M34 64h14" />
    <circle className="ill-red-face" cx="72" cy="62" r="18" />
    <path className="ill-red" d="M85 75l13 13M66 58a8 8 0 0 1 6-5" />
  </Drawing>
)

export const addressPicture = (
  <Drawing>
    <circle className="ill-fill" cx="60" cy="44" r="32" />
    <path className="ill-face" d="M22 66l22-8 32 10 22-8v30l-22 8-32-10-22 8z" />
    <path className="ill-line" d="M44 58v30M76 68v30M54 78l12 4" />
    <path className="ill-red-face" d="M60 68S42 52 42 38a18 18 0 0 1 36 0c0 14-18 30-18 30z" />
    <circle className="ill-red" cx="60" cy="38" r="6" />
  </Drawing>
)

export const messagePicture = (
  <Drawing>
    <circle className="ill-fill" cx="72" cy="46" r="32" />
    <path
      className="ill-face"
      d="M24 34h60a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4H50L36 94V82H24a4 4 0 0 1-4-4V38a4 4 0 0 1 4-4z"
    />
    <path className="ill-line" d="M34 50h40M34 62h26" />
    <circle className="ill-red-face" cx="88" cy="34" r="11" />
    <path className="ill-red" d="M88 28v7M88 39h.01" />
  </Drawing>
)

export const deniedPicture = (
  <Drawing>
    <circle className="ill-fill" cx="60" cy="52" r="38" />
    <path className="ill-face" d="M60 20L32 30v24c0 20 12 32 28 38 16-6 28-18 28-38V30z" />
    <path className="ill-line" d="M46 46h28M46 58h20" />
    <circle className="ill-red-face" cx="82" cy="76" r="14" />
    <path className="ill-red" d="M72.5 85.5l19-19" />
  </Drawing>
)
