import { formsIn, part } from './console.words.ts'

const whole = /^(?:[A-Z0-9#@*](?:\{\d{1,2}(?:-\d{1,2})?\})?)+$/i
/** More places where a number may be longer or shorter take long to try. */
const mostRanges = 3

/** Whether buyers can be sent there: https, to a name that has a domain. Nothing at all is no link. */
export const isWebsite = (text: string): boolean => {
  if (text === '') return true
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return protocol === 'https:' && /\.[a-z]/i.test(hostname) && username === '' && password === ''
}

/** Whether it can be read as forms of numbers; nothing at all is any number. */
export const isNumberForm = (text: string): boolean =>
  formsIn(text).every((form) => {
    if (!whole.test(form)) return false
    const parts = [...form.matchAll(part)]
    const ranges = parts.filter(([, , least, most]) => most !== undefined && most !== least)
    return (
      ranges.length <= mostRanges && parts.every(([, , least = '1', most = least]) => 1 <= +least && +least <= +most)
    )
  })
