import type { Enterprise } from '#adapters/registry/port.ts'

/** What is told of a company, as it goes over the wire; its code goes only to who did not bring it. */
export const factsOf = ({ name, legalPerson, region, startedOn, status, statusText }: Enterprise) => ({
  name,
  legal_person: legalPerson,
  region,
  founded_on: startedOn === '' ? null : startedOn,
  status,
  status_text: statusText,
})
