/** Key of the read that says who is signed in; known to the guards before any call can be made. */
export const userKey = ['user'] as const;
