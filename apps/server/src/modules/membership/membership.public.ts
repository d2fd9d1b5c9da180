export { bringsMembership, grantMembership, membershipFaults } from './grant-membership.ts'
