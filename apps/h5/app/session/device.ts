const aYear = 365 * 24 * 3600

/**
 * An id of this browser that is sent with a login, random and known to no other: a person who has logged in here before is
 * recognised here, even while others guess at the password. A cookie, because logging out empties the local storage; it holds
 * no personal data, and no call reads it except as the login's input.
 */
export function deviceHere(): string {
  const stored = /(?:^|; )device=([\w-]{16,64})(?:;|$)/.exec(document.cookie)?.[1]
  const name = stored ?? madeUp()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where there is no HTTPS, and in older phones
  document.cookie = `device=${name}; Path=/; Max-Age=${aYear}; SameSite=Strict${secure}`
  return name
}

const madeUp = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
