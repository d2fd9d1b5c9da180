import { Drawing } from './Drawing.tsx'

export const networkPicture = (
  <Drawing>
    <circle className="ill-fill" cx="62" cy="50" r="36" />
    <path className="ill-face" d="M38 82a16 16 0 0 1-2-32 24 24 0 0 1 46-4 18 18 0 0 1 2 36z" />
    <path className="ill-line" d="M50 66a14 14 0 0 1 20 0M44 58a23 23 0 0 1 32 0" />
    <path className="ill-red-face" d="M60 68.5a3.5 3.5 0 1 0 .01 0z" />
    <path className="ill-red" d="M84 20l-6 12h10l-6 12M98 52l4-2M96 40l4-4" />
  </Drawing>
)

export const gonePicture = (
  <Drawing>
    <circle className="ill-fill" cx="60" cy="50" r="36" />
    <rect className="ill-face" x="30" y="26" width="54" height="64" rx="5" />
    <path className="ill-line" d="M30 42h54M38 34h.01M44 34h.01M50 34h.01M44 78h26" />
    <path className="ill-red" d="M48 54l4 4M52 54l-4 4M62 54l4 4M66 54l-4 4M50 70c4-4 10-4 14 0" />
    <path className="ill-red-face" d="M78 78h22v16H78z" transform="rotate(-8 89 86)" />
  </Drawing>
)

export const loginPicture = (
  <Drawing>
    <circle className="ill-fill" cx="60" cy="54" r="40" />
    <circle className="ill-face" cx="60" cy="44" r="15" />
    <path className="ill-face" d="M30 88c3-16 15-24 30-24s27 8 30 24z" />
    <rect className="ill-red-face" x="76" y="70" width="24" height="20" rx="4" />
    <path className="ill-red" d="M82 70v-5a6 6 0 0 1 12 0v5M88 78v4" />
  </Drawing>
)

export const noPermissionPicture = (
  <Drawing>
    <circle className="ill-fill" cx="60" cy="52" r="38" />
    <path className="ill-face" d="M60 16 30 27v23c0 19 12.5 33.5 30 40 17.5-6.5 30-21 30-40V27z" />
    <path className="ill-line" d="M60 24 38 32v18c0 14 9 24.5 22 30" />
    <rect className="ill-red-face" x="47" y="50" width="26" height="21" rx="4" />
    <path className="ill-red" d="M52 50v-6a8 8 0 0 1 16 0v6M60 58v5" />
  </Drawing>
)
