export { closing } from './closing.ts'
export { bringsMembership, grantMembership, membershipFaults } from './grant-membership.ts'
export { planOnSale } from './view-membership.ts'
