import { useEffect, useState } from 'react';
import type { RoomLoaders, Rooms } from './messages';
import { useWords } from './WordsContext';

/**
 * The messages of a room in the language that the interface speaks now; undefined until they have come
 * for the first time. When the language changes the old ones stay until the new ones are here.
 * @param isWanted they are fetched when this becomes true; what failed is tried again when it does so once more
 */
export function useRoom<Room extends keyof Rooms>(
  room: Room,
  isWanted: boolean,
  onFail: (problem: unknown) => void,
): Rooms[Room] | undefined {
  const { rooms } = useWords();
  const load: RoomLoaders[Room] = rooms[room];
  const [messages, setMessages] = useState<Rooms[Room]>();

  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setMessages(loaded),
      (problem: unknown) => isCurrent && onFail(problem),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isWanted, onFail]);

  return messages;
}
