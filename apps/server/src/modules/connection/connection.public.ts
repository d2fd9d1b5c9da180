// How the outside world is connected: for the ports that note it, and for who asks from a command.

export { askPublicAddress } from './ask-public-address.ts'
export { connectionList } from './list-connections.ts'
export { type Outcomes, outcomesOf } from './outcomes.ts'
