export { closing } from './closing.ts'
export { bringsMembership, grantMembership } from './grant-membership.ts'
export { planOnSale } from './view-membership.ts'
