/**
 * A phone that passed the puzzle may be tried so often without a new one when the sender refuses the text, as long as the puzzle
 * counts.
 */
export const safetyPass = { minutes: 5, triesAfterFailure: 3 } as const

export const smsScenes = [
  'login',
  'register',
  'reset',
  'pay_password',
  'step_up',
  'bind',
  'desk',
  /** Proves the phone of a login at the desk that came in by password, before a second factor is set up. */
  'desk_factor',
  'settle',
] as const
export type SmsScene = (typeof smsScenes)[number]

/** Zero bits that the hash of each round begins with. */
export const workBits = 14

/**
 * The text that the work is bound to; its parts as they are sent to `safetyCheck`, empty where left out. With `base`, the first 32
 * characters of the SHA-256 of this text in hexadecimal, round `i` asks for a number `n` such that the SHA-256 of
 * `base:i:n` begins with `workBits` zero bits. So the work for one message is of no use for another.
 */
export const workText = ({ key, scene, phone }: { key: string; scene: string; phone: string }): string =>
  `${key}:${scene}:${phone}`

export const genders = ['unknown', 'male', 'female'] as const

/** Purposes of a step-up proof; each proof serves one of them, once, within ten minutes. */
export const stepUpPurposes = ['phone', 'password', 'close'] as const
export type StepUpPurpose = (typeof stepUpPurposes)[number]
