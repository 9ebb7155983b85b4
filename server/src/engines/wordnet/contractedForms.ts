/** Contractions in -'s and -'d have several full forms. */
export const CONTRACTIONS = `don't/do not,it's/it is; it has,can't/cannot,that's/that is; that has,doesn't/does not,you're/you are,
didn't/did not,there's/there is; there has,isn't/is not,won't/will not,you'll/you will,let's/let us,what's/what is; what has,
we're/we are,they're/they are,you've/you have,he's/he is; he has,she's/she is; she has,haven't/have not,we've/we have,
couldn't/could not,aren't/are not,we'll/we will,wasn't/was not,wouldn't/would not,shouldn't/should not,hasn't/has not,
hadn't/had not,weren't/were not,mustn't/must not,needn't/need not,i'm/I am,i've/I have,i'll/I will,i'd/I had; I would,
you'd/you had; you would,he'll/he will,she'll/she will,it'll/it will,they've/they have,they'll/they will,who's/who is; who has,
here's/here is,where's/where is; where has,how's/how is; how has,cannot/can not`;
