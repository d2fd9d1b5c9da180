import { Drawing } from './Drawing.tsx'

/** The only picture of an empty list that first pages can need. */
export const boxPicture = (
  <Drawing>
    <circle className="ill-fill" cx="80" cy="38" r="24" />
    <path className="ill-face" d="M60 42L28 54v32l32 12 32-12V54z" />
    <path className="ill-line" d="M28 54l32 12 32-12M60 66v32" />
    <path className="ill-face" d="M28 54l-8-12 32-12 8 12zM92 54l8-12-32-12-8 12z" />
    <path className="ill-red" d="M60 22v-8M48 24l-4-7M72 24l4-7" />
    <path className="ill-red-face" d="M70 76l12-4.5v8L70 84z" />
  </Drawing>
)
