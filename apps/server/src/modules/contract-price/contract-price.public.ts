export { judge, termsIn, tried } from './agree.service.ts'
export { agreedText, rateText } from './contract.rules.ts'
export { type ContractTiers, contractTiers, tiersOf } from './contract-tiers.ts'
export { remindOfContracts } from './remind-of-ends.ts'
