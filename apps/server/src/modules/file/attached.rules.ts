import { textOfBytes } from '#kernel/text-of-bytes.ts'
import { isWellFormed } from '#kernel/xml.ts'
import { isTwoFaced, sniff } from './file.rules.ts'

/** Endings of files that a paper may carry along: the data of an invoice, remarks, photos. A saved program is started by its ending. */
const endings = /\.(xml|xbrl|txt|jpe?g|png)$/i
/** XML that a browser would run, or that says what makes a page of it. */
const running =
  /<\?xml-stylesheet|<(?:[\w.-]+:)?script[\s/>]|http:\/\/www\.w3\.org\/(?:1999\/xhtml|1999\/XSL|2000\/svg)/i

/** Control characters, which programs and archives have and text has not. */
const control = /[^\P{Cc}\t\r\n\f]/u

/** Whether a file within a paper may be saved under its name. */
export const isHarmlessName = (name: string): boolean => endings.test(name) && !/\p{C}/u.test(name)

/** Whether a file within a paper is data and nothing that runs: XML, text or a picture, all through. */
export function isHarmlessData(bytes: Buffer): boolean {
  if (isTwoFaced(bytes)) return false
  if (sniff(bytes)) return true
  const text = textOfBytes(bytes)
  if (text === null || control.test(text)) return false
  return text
    .trimStart()
    .replace(/^\ufeff/, '')
    .startsWith('<')
    ? isWellFormed(text) && !running.test(text)
    : true
}
