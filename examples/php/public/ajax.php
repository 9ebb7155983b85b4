<?php

declare(strict_types=1);

const GLOSSARY = ['good' => 'bon', 'morning' => 'matin'];

/**
 * Translates word by word. A real site calls its own service here, so that the token of the service stays on the
 * server.
 */
function translate(string $text): string
{
    return preg_replace_callback(
        '/\p{L}+/u',
        fn (array $match): string => GLOSSARY[strtolower($match[0])] ?? $match[0],
        $text,
    );
}

function reply(int $status, array $body): never
{
    http_response_code($status);
    header('content-type: application/json');
    exit(json_encode($body));
}

session_start();
$nonce = (string) ($_POST['nonce'] ?? '');
if (!isset($_SESSION['nonce']) || !hash_equals($_SESSION['nonce'], $nonce)) {
    reply(403, ['success' => false, 'data' => ['error' => 'Reload the page and try again.']]);
}
if (($_POST['action'] ?? '') !== 'mi_traductor_translate') {
    reply(404, ['success' => false, 'data' => ['error' => 'This site only translates texts.']]);
}
reply(200, ['success' => true, 'data' => ['translate' => translate((string) ($_POST['text'] ?? ''))]]);
