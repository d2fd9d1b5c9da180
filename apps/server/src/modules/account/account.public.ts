import { forgetExpiredTokens, issueToken, renewToken, revokeTokens, tokenCounts } from './token.ts'

/** Logins, for the modules above: tokens are hashed at rest and live 30 days from their last use. */
export { forgetExpiredTokens, issueToken, renewToken, revokeTokens, tokenCounts }
