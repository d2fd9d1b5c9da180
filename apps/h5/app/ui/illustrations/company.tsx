import { Drawing } from './Drawing.tsx'

export const companyPicture = (
  <Drawing>
    <circle className="ill-fill" cx="78" cy="42" r="28" />
    <path className="ill-face" d="M66 98V52h20a4 4 0 0 1 4 4v42z" />
    <path className="ill-face" d="M30 98V34a4 4 0 0 1 4-4h28a4 4 0 0 1 4 4v64z" />
    <path className="ill-line" d="M39 44h6M51 44h6M39 56h6M51 56h6M39 68h6M51 68h6M74 66h8M74 78h8M22 98h76" />
    <path className="ill-red-face" d="M42 98V82h12v16z" />
    <circle className="ill-red-face" cx="86" cy="34" r="13" />
    <path className="ill-red" d="M80 34l4.5 4.5 8-9" />
  </Drawing>
)

export const peoplePicture = (
  <Drawing>
    <circle className="ill-fill" cx="60" cy="46" r="34" />
    <circle className="ill-face" cx="42" cy="50" r="10" />
    <path className="ill-face" d="M24 88c0-13 8-21 18-21s18 8 18 21z" />
    <circle className="ill-red-face" cx="74" cy="44" r="12" />
    <path className="ill-red-face" d="M52 90c0-16 9-26 22-26s22 10 22 26z" />
    <path className="ill-red" d="M94 22v12M88 28h12" />
  </Drawing>
)

export const letterPicture = (
  <Drawing>
    <circle className="ill-fill" cx="74" cy="40" r="30" />
    <path className="ill-face" d="M26 46l34-24 34 24v42a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4z" />
    <path className="ill-red-face" d="M38 34h44v34L60 82 38 68z" />
    <path className="ill-red" d="M48 46h24M48 56h14" />
    <path className="ill-face" d="M26 50l34 28 34-28v38a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4z" />
    <path className="ill-line" d="M28 90l24-20M92 90L68 70" />
  </Drawing>
)
