// State of the connections to the outside world: for the ports that note it, and for commands that read it.

export { askPublicAddress } from './ask-public-address.ts'
export { connectionList } from './list-connections.ts'
export { type Outcomes, outcomesOf } from './outcomes.ts'
