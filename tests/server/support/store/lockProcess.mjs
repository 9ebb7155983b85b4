// @ts-check
// Holds the lock of an SQLite file in its own process: node lockProcess.mjs gateway.db
// Prints `locked`, waits for a line, releases the lock and prints `free`.
import { once } from 'node:events';
import Database from 'libsql';

const connection = new Database(process.argv[2] ?? '');
connection.exec('begin immediate');
process.stdout.write('locked\n');
await once(process.stdin, 'data');
process.stdin.destroy();
connection.exec('commit');
connection.close();
process.stdout.write('free\n');
