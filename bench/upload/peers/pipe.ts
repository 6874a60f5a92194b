// The simplest server that stores what it gets: each body goes into a file, without digest and fsync. Nothing in Node can be faster.
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const folder = process.env.FOLDER as string;
let files = 0;

createServer(async (request, response) => {
  await pipeline(request, createWriteStream(join(folder, `${files++}`)));
  response.writeHead(201).end();
}).listen(Number(process.env.PORT), '127.0.0.1');
