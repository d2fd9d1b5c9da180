import { strToU8, zipSync } from 'fflate'

const root = '<ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016" Version="1.0"><ofd:DocBody/></ofd:OFD>'

/** An OFD document, as far as an upload looks at one; parts may be put in. */
export const anOfd = (parts: Record<string, string | Uint8Array> = {}): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({ 'OFD.xml': root, 'Doc_0/Document.xml': '<ofd:Document xmlns:ofd="urn:o"/>', ...parts }).map(
          ([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part],
        ),
      ),
    ),
  )
