const aYear = 365 * 24 * 3600

/**
 * What this browser tells when somebody logs in, made up once and known to nobody else: whoever logged in here before is no
 * stranger here, however many others guess at the password. A cookie, because logging out empties the local storage; it
 * says nothing about anybody, and no call looks at it but by what is sent along in the login.
 */
export function deviceHere(): string {
  const kept = /(?:^|; )device=([\w-]{16,64})(?:;|$)/.exec(document.cookie)?.[1]
  const name = kept ?? madeUp()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where there is no HTTPS, and in older phones
  document.cookie = `device=${name}; Path=/; Max-Age=${aYear}; SameSite=Strict${secure}`
  return name
}

const madeUp = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
