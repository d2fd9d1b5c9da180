import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** Keys come as PEM, as PEM with written-out `\n`, or as the bare base64 that consoles show. */
const bodyOf = (text: string) => text.replace(/\\n/g, '\n').replace(/-----[^-]+-----|\s/g, '')

const pem = (label: string, body: string) =>
  `-----BEGIN ${label}-----\n${body.replace(/(.{64})(?=.)/g, '$1\n')}\n-----END ${label}-----\n`

/** PKCS#1 or PKCS#8, whichever it is. Throws when it is neither. */
export function privateKeyOf(text: string): KeyObject {
  const body = bodyOf(text)
  try {
    return createPrivateKey(pem('PRIVATE KEY', body))
  } catch {
    return createPrivateKey(pem('RSA PRIVATE KEY', body))
  }
}

export function publicKeyOf(text: string): KeyObject {
  if (text.includes('CERTIFICATE')) return createPublicKey(pem('CERTIFICATE', bodyOf(text)))
  return createPublicKey(pem('PUBLIC KEY', bodyOf(text)))
}
